export * from './api-client.ts'
export * from './brand.ts'
export * from './paths.ts'
export * from './remote.ts'

export * from './consent-words.ts'
export * from './normalise-text.ts'

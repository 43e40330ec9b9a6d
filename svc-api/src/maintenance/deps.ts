export { createSqliteAnalysesStore } from '../features/analyses/analyses.store.sqlite.ts'
export { openMongoSide } from './side.mongo.ts'
export { openSqliteSide } from './side.sqlite.ts'

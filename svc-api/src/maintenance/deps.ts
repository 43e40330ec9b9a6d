export { createSqliteTables } from '../platform/tables/tables.sqlite.ts'
export { openMongoSide, withThrowAwayDatabase } from './side.mongo.ts'
export { openSqliteSide } from './side.sqlite.ts'

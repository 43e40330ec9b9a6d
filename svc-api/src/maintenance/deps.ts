export { createSqliteTables } from '../platform/tables/tables.sqlite.ts'
export { openMongoSide } from './side.mongo.ts'
export { openSqliteSide } from './side.sqlite.ts'

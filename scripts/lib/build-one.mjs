// Child of build.mjs: builds the application named first in the mode named second.
import { buildHere } from './build.mjs'

const [name = '', mode] = process.argv.slice(2)
await buildHere(name, mode === 'development' ? mode : 'production')

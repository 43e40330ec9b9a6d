import { shellConfig } from '../packages/config/src/vite-shell.ts'

export default shellConfig()

import { serviceConfig } from '../packages/config/src/vite-service.ts'

export default serviceConfig({ main: 'src/main.ts', bridge: 'src/chromium/bridge.ts' })

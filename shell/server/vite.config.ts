import { serviceConfig } from '../../packages/config/src/vite-service.ts'

export default serviceConfig({ main: 'main.ts' })

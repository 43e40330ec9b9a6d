import { serviceConfig } from '../packages/config/src/vite-service.ts'

export default serviceConfig({
  main: 'src/main.ts',
  'admin-password': 'src/admin-password.ts',
  maintenance: 'src/maintenance/main.ts',
})

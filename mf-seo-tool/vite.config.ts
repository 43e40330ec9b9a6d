import { remoteConfig } from '../packages/config/src/vite-remote.ts'

export default remoteConfig('mf-seo-tool')

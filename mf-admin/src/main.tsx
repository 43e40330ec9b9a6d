import { runAlone } from '@agency/web-kit/run-alone'
import Routes from './routes.tsx'

runAlone(Routes)

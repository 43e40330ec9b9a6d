export {
  type Service,
  type StartedSite as Site,
  startSite,
} from '../../scripts/testing/started-site.mjs'

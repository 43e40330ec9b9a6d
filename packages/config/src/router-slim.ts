/**
 * The part of react-router-dom that the site uses. A shared package is exported whole, without tree
 * shaking; this is 14 kB instead of 58 kB. What is missing here is `undefined` in a remote at run time,
 * so the linter allows exactly these imports (a test holds the two lists together).
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router'

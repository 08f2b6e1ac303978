import { createRoute, redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import { paths } from './paths.ts'
import { lazyPage, root } from './root-route.tsx'
import * as search from './search-params.ts'
import { titleOfCounties, titleOfFullScreen, titleOfPart } from './titles.ts'

const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  component: lazyPage(() => import('./main-layout.tsx'), 'MainLayout'),
})
/** A path that has no page of its own: it leads to the first under it. */
const leading = <const Path extends string>(
  path: Path,
  to: typeof paths.profile | typeof paths.users | typeof paths.overview,
) =>
  createRoute({
    getParentRoute: () => main,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })
const pages = leading(paths.pages, paths.profile)
const profile = createRoute({
  getParentRoute: () => main,
  path: paths.profile,
  staticData: { title: 'Profile' },
  component: lazyPage(() => import('./profile-route.tsx'), 'ProfileRoute'),
})
const ai = createRoute({
  getParentRoute: () => main,
  path: paths.ai,
  validateSearch: search.ai,
  staticData: { title: 'AI', section: 'Auction' },
  component: lazyPage(() => import('./ai-route.tsx'), 'AiRoute'),
})
const scopes = createRoute({
  getParentRoute: () => main,
  path: paths.scopes,
  validateSearch: search.scopes,
  staticData: { title: 'User Scopes', section: 'Users' },
  component: lazyPage(() => import('./scopes-route.tsx'), 'ScopesRoute'),
})
const upload = createRoute({
  getParentRoute: () => main,
  path: paths.upload,
  staticData: { title: 'Upload', section: 'Auction' },
  component: lazyPage(() => import('./upload-route.tsx'), 'UploadRoute'),
})
const people = leading(paths.people, paths.users)
const users = createRoute({
  getParentRoute: () => main,
  path: paths.users,
  validateSearch: search.users,
  staticData: { title: 'Users', section: 'Users' },
  component: lazyPage(() => import('./users-route.tsx'), 'UsersRoute'),
})
const userForm = createRoute({
  getParentRoute: () => main,
  path: paths.userForm,
  staticData: { title: 'User', section: 'Users' },
  component: lazyPage(() => import('./user-form-route.tsx'), 'UserFormRoute'),
})
const authGroups = createRoute({
  getParentRoute: () => main,
  path: paths.authGroups,
  validateSearch: search.authGroups,
  staticData: { title: 'Authentication Groups', section: 'Users' },
  component: lazyPage(() => import('./auth-groups-route.tsx'), 'AuthGroupsRoute'),
})
const admin = leading(paths.admin, paths.overview)
const overview = createRoute({
  getParentRoute: () => main,
  path: paths.overview,
  validateSearch: search.overview,
  staticData: { title: 'Overview', section: 'Dashboard' },
  component: lazyPage(() => import('./overview-route.tsx'), 'OverviewRoute'),
})
const statistics = createRoute({
  getParentRoute: () => main,
  path: paths.statistics,
  validateSearch: search.statistics,
  staticData: { title: 'Statistics', section: 'Dashboard' },
  component: lazyPage(() => import('./statistics-route.tsx'), 'StatisticsRoute'),
})
const calendar = createRoute({
  getParentRoute: () => main,
  path: paths.calendar,
  validateSearch: search.calendar,
  staticData: { title: 'Calendar', section: 'Dashboard' },
  component: lazyPage(() => import('./calendar-route.tsx'), 'CalendarRoute'),
})
const charts = createRoute({
  getParentRoute: () => main,
  path: paths.charts,
  validateSearch: search.charts,
  staticData: { title: 'Charts', section: 'Dashboard' },
  component: lazyPage(() => import('./charts-route.tsx'), 'ChartsRoute'),
})
const timeline = createRoute({
  getParentRoute: () => main,
  path: paths.timeline,
  validateSearch: search.timeline,
  staticData: { title: 'Timeline', section: 'Dashboard' },
  component: lazyPage(() => import('./timeline-route.tsx'), 'TimelineRoute'),
})
const maps = createRoute({
  getParentRoute: () => main,
  path: paths.maps,
  validateSearch: search.maps,
  beforeLoad: ({ search: params }) => {
    throw redirect({ to: paths.countyMap, search: params, replace: true })
  },
})
const stateMap = createRoute({
  getParentRoute: () => main,
  path: paths.stateMap,
  validateSearch: search.maps,
  staticData: { title: 'States', section: 'Dashboard' },
  component: lazyPage(() => import('./state-map-route.tsx'), 'StateMapRoute'),
})
const countyMap = createRoute({
  getParentRoute: () => main,
  path: paths.countyMap,
  validateSearch: search.maps,
  staticData: { titleFor: ({ search }) => titleOfCounties(search.state), section: 'Dashboard' },
  component: lazyPage(() => import('./county-map-route.tsx'), 'CountyMapRoute'),
})
const fullScreenMap = createRoute({
  getParentRoute: () => main,
  path: paths.fullScreenMap,
  validateSearch: search.maps,
  staticData: { titleFor: ({ search }) => titleOfFullScreen(search.state), section: 'Dashboard', alone: true },
  component: lazyPage(() => import('./full-screen-map-route.tsx'), 'FullScreenMapRoute'),
})
const inGallery = {
  section: 'Gallery',
  titleFor: ({ params: { part } }) => titleOfPart(part),
} satisfies StaticDataRouteOption
const components = createRoute({
  getParentRoute: () => main,
  path: paths.components,
  beforeLoad: () => {
    throw redirect({ to: paths.component, params: { part: 'buttons' }, replace: true })
  },
})
const forms = createRoute({
  getParentRoute: () => main,
  path: paths.forms,
  beforeLoad: () => {
    throw redirect({ to: paths.form, params: { part: 'regular' }, replace: true })
  },
})
const tables = createRoute({
  getParentRoute: () => main,
  path: paths.tables,
  beforeLoad: () => {
    throw redirect({ to: paths.table, params: { part: 'regular' }, replace: true })
  },
})
const component = createRoute({
  getParentRoute: () => main,
  path: paths.component,
  staticData: inGallery,
  component: lazyPage(() => import('./gallery-route.tsx'), 'ComponentsRoute'),
})
const form = createRoute({
  getParentRoute: () => main,
  path: paths.form,
  staticData: inGallery,
  component: lazyPage(() => import('./gallery-route.tsx'), 'FormsRoute'),
})
const table = createRoute({
  getParentRoute: () => main,
  path: paths.table,
  staticData: inGallery,
  component: lazyPage(() => import('./gallery-route.tsx'), 'TablesRoute'),
})
const settings = createRoute({
  getParentRoute: () => main,
  path: paths.settings,
  staticData: { title: 'Settings' },
  component: lazyPage(() => import('./settings-route.tsx'), 'SettingsRoute'),
})
const notFound = createRoute({
  getParentRoute: () => main,
  path: '$',
  staticData: { title: 'Not found' },
  component: lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage'),
})

/** Pages of who is signed in. */
export const mainRoutes = main.addChildren([
  pages,
  profile,
  ai,
  scopes,
  upload,
  people,
  users,
  userForm,
  authGroups,
  settings,
  admin,
  overview,
  statistics,
  calendar,
  charts,
  timeline,
  maps,
  stateMap,
  countyMap,
  fullScreenMap,
  components,
  component,
  forms,
  form,
  tables,
  table,
  notFound,
])

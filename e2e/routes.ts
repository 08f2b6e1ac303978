/** Every route of the specification's table (§2), and those of our own: where it leads, and what its page is called. */
type Route = {
  path: string
  /** of the window, before the name of the product */
  title: string
  /** its holders alone see the page */
  scope?: 'upload' | 'users' | 'upload or users' | 'crm' | 'auth-groups' | 'user-scopes' | 'settings'
  /** where it leads on to */
  leadsTo?: string
}

export const OUTSIDE: readonly Route[] = [
  { path: '/', leadsTo: '/register', title: 'Create Account' },
  { path: '/login', title: 'Sign In' },
  { path: '/register', title: 'Create Account' },
  { path: '/validate', title: 'Validate' },
  { path: '/privacy', title: 'Privacy Policy' },
  { path: '/terms', title: 'Terms of Service' },
  { path: '/help', title: 'Help and Support' },
  { path: '/dev/mail', title: 'Development mailbox' },
]

const gallery = (folder: string, ...parts: [part: string, title: string][]): Route[] =>
  parts.map(([part, title]) => ({ path: `/${folder}/${part}`, title }))

/** The pages that show our own parts. */
export const GALLERY: readonly Route[] = [
  ...gallery(
    'components',
    ['buttons', 'Buttons'],
    ['grid-system', 'Grid System'],
    ['panels', 'Panels'],
    ['sweet-alert', 'Sweet Alert'],
    ['notifications', 'Notifications'],
    ['icons', 'Icons'],
    ['typography', 'Typography'],
  ),
  ...gallery(
    'forms',
    ['regular', 'Regular'],
    ['extended', 'Extended'],
    ['validation', 'Validation'],
    ['wizard', 'Wizard'],
  ),
  ...gallery('table-list', ['regular', 'Regular'], ['extended', 'Extended'], ['paginated', 'Paginated']),
]

export const INSIDE: readonly Route[] = [
  { path: '/pages', leadsTo: '/pages/user', title: 'Profile' },
  { path: '/pages/user', title: 'Profile' },
  { path: '/pages/timeline', title: 'Timeline', scope: 'upload or users' },
  { path: '/pages/ai', title: 'AI' },
  { path: '/pages/upload', title: 'Upload', scope: 'upload' },
  { path: '/users', leadsTo: '/users/users', title: 'Users', scope: 'users' },
  { path: '/users/users', title: 'Users', scope: 'users' },
  { path: '/users/addEditUser', title: 'User', scope: 'crm' },
  { path: '/users/addEditUser/1', title: 'User', scope: 'crm' },
  { path: '/users/userAuthGroupsAdmin', title: 'Authentication Groups', scope: 'auth-groups' },
  { path: '/users/authGroupsScopeAdmin', title: 'User Scopes', scope: 'user-scopes' },
  { path: '/hilo/settings', title: 'Settings', scope: 'settings' },
  { path: '/admin', leadsTo: '/admin/overview', title: 'Overview' },
  { path: '/admin/overview', title: 'Overview' },
  { path: '/admin/stats', title: 'Statistics', scope: 'settings' },
  { path: '/admin/calendar', title: 'Calendar' },
  { path: '/admin/charts', title: 'Charts' },
  { path: '/maps', leadsTo: '/maps/google', title: 'Counties' },
  { path: '/maps/google', title: 'Counties' },
  { path: '/maps/google?state=TX', title: 'Counties of TX' },
  { path: '/maps/vector-map', title: 'States' },
  { path: '/maps/full-screen', title: 'Full-screen map' },
  { path: '/components', leadsTo: '/components/buttons', title: 'Buttons' },
  { path: '/forms', leadsTo: '/forms/regular', title: 'Regular' },
  { path: '/table-list', leadsTo: '/table-list/regular', title: 'Regular' },
  ...GALLERY,
  { path: '/nothing/here', title: 'Not found' },
]

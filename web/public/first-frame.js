// What is seen before the app is there: the kept appearance (web/lib/appearance.ts looks after it from there), and a frame with the page's
// title, of those in index.html. In a file of its own: no script may stand in a page.
const { dataset } = document.documentElement
const kept = (name) => localStorage.getItem(`liendesk.${name}`)
const theme = kept('theme')
if (theme === 'light' || theme === 'dark') dataset.theme = theme
if (kept('contrast') === 'more' || matchMedia('(prefers-contrast: more)').matches) dataset.contrast = 'more'
if (kept('density') === 'compact') dataset.density = 'compact'

// As the routes are titled; first-frame.page.test.tsx holds them together.
const INSIDE = {
  '/pages/ai': 'AI',
  '/pages/upload': 'Upload',
  '/pages/user': 'Profile',
  '/pages/timeline': 'Timeline',
  '/users/users': 'Users',
  '/users/userAuthGroupsAdmin': 'Authentication Groups',
  '/users/authGroupsScopeAdmin': 'User Scopes',
  '/admin/overview': 'Overview',
  '/admin/stats': 'Statistics',
  '/admin/calendar': 'Calendar',
  '/admin/charts': 'Charts',
  '/maps/vector-map': 'States',
  '/maps/google': 'Counties',
  '/hilo/settings': 'Settings',
}
const OUTSIDE = ['/register', '/validate', '/lock', '/privacy', '/terms', '/help', '/dev/mail', '/maps/full-screen']

function drawFrame() {
  const inside = document.getElementById('frame-inside')
  const title = inside?.querySelector('[data-title]')
  if (!title) {
    // Not read so far yet; or the app is there already.
    if (document.readyState === 'loading') requestAnimationFrame(drawFrame)
    return
  }
  const path = location.pathname.replace(/\/+$/, '')
  const isSignedIn = localStorage.getItem('jwtToken') !== null
  if (kept('locked') !== null || OUTSIDE.includes(path) || (path === '' && !isSignedIn)) return
  title.textContent = INSIDE[path] ?? ''
  inside.querySelector('[data-sidebar]').dataset.sidebar = kept('sidebar')?.split(' ')[1] ?? 'black'
  const frame = isSignedIn ? inside : document.getElementById('frame-sign-in')
  frame.hidden = false
}
// Before the first painting.
requestAnimationFrame(drawFrame)

// Ctrl K, Cmd K before the app is there to hear it: its search opens, and web/app/palette/palette-dialog.tsx goes on with what is typed.
addEventListener('keydown', (event) => {
  const search = document.getElementById('frame-search')
  if (!search || document.getElementById('frame-inside').hidden) return
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isMeant = /Mac|iPhone|iPad/.test(navigator.userAgent) ? metaKey : ctrlKey
  if (key.toLowerCase() === 'k' && isMeant && !altKey && !shiftKey) {
    event.preventDefault()
    delete search.dataset.entered
    if (!search.open) search.showModal()
  }
  if (key === 'Enter' && event.target.localName === 'input' && !event.isComposing) {
    event.preventDefault()
    search.dataset.entered = ''
  }
})
// Of what was typed after Enter nothing is meant yet.
addEventListener('input', () => delete document.getElementById('frame-search')?.dataset.entered)

// A file of the app did not come, or not within 120 s (§9). What is said stands in the place of the app, which takes it away when it comes.
function drawFailure() {
  const failure = document.getElementById('frame-failure')
  if (!failure) return
  document.getElementById('frame-search').close()
  for (const frame of failure.parentElement.children) frame.hidden = frame !== failure
  failure.querySelector('button').onclick = () => location.reload()
}
addEventListener('error', drawFailure, true)
addEventListener('unhandledrejection', drawFailure)
setTimeout(drawFailure, 120_000)

// What is seen before the app is there: the kept appearance (web/lib/appearance.ts looks after it from there), and a frame with the page's
// title, of those in index.html. In a file of its own: no script may stand in a page.
const { dataset } = document.documentElement
const kept = (name) => localStorage.getItem(`liendesk.${name}`)
const theme = kept('theme')
if (theme === 'light' || theme === 'dark') dataset.theme = theme
if (kept('contrast') === 'more' || matchMedia('(prefers-contrast: more)').matches) dataset.contrast = 'more'
if (kept('density') === 'compact') dataset.density = 'compact'

// As the routes are titled, after their section; first-frame.page.test.tsx holds them together.
const INSIDE = {
  '/pages/ai': 'Auction / AI',
  '/pages/upload': 'Auction / Upload',
  '/pages/user': 'Profile',
  '/pages/timeline': 'Dashboard / Timeline',
  '/users/users': 'Users / Users',
  '/users/addEditUser': 'Users / User',
  '/users/userAuthGroupsAdmin': 'Users / Authentication Groups',
  '/users/authGroupsScopeAdmin': 'Users / User Scopes',
  '/admin/overview': 'Dashboard / Overview',
  '/admin/stats': 'Dashboard / Statistics',
  '/admin/calendar': 'Dashboard / Calendar',
  '/admin/charts': 'Dashboard / Charts',
  '/maps/vector-map': 'Dashboard / States',
  '/maps/google': 'Dashboard / Counties',
  '/hilo/settings': 'Settings',
}
const OUTSIDE = ['/register', '/validate', '/lock', '/privacy', '/terms', '/help', '/dev/mail', '/maps/full-screen']

/** What stands in the bar of a page inside: `Dashboard / Overview`. */
function placeOf(path) {
  const [, part] = /^\/(?:components|forms|table-list)\/([a-z-]+)$/.exec(path) ?? []
  if (part) return `Gallery / ${part.replace(/(^|-)(.)/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase())}`
  return INSIDE[path.replace(/\/\d+$/, '')] ?? ''
}

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
  const [name = '', section] = placeOf(path).split(' / ').reverse()
  title.textContent = name
  const before = inside.querySelector('[data-section]')
  if (section) before.firstChild.textContent = section
  else before.remove()
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
// A picture that does not come is no file of the app.
addEventListener('error', ({ target }) => target.localName !== 'img' && drawFailure(), true)
addEventListener('unhandledrejection', drawFailure)
setTimeout(drawFailure, 120_000)

// What holds before the app does; in a file of its own, for no script may stand in a page.
// The kept appearance, so that nothing is painted in another first: web/lib/appearance.ts looks after it from there.
const { dataset } = document.documentElement
const kept = (name) => localStorage.getItem(`liendesk.${name}`)
const theme = kept('theme')
if (theme === 'light' || theme === 'dark') dataset.theme = theme
if (kept('contrast') === 'more' || matchMedia('(prefers-contrast: more)').matches) dataset.contrast = 'more'
if (kept('density') === 'compact') dataset.density = 'compact'

// A file of the app did not come, or not within 120 s (§9): said in the place of the app, which takes it away when it comes after all.
function sayNotLoaded() {
  const said = document.getElementById('not-loaded')
  if (!said) return
  document.getElementById('frame').hidden = true
  said.hidden = false
  said.querySelector('button').onclick = () => location.reload()
}
addEventListener('error', sayNotLoaded, true)
setTimeout(sayNotLoaded, 120_000)

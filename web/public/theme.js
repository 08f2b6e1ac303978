// Puts the kept appearance on the page before anything is drawn; web/lib/appearance.ts looks after it from there.
const { dataset } = document.documentElement
const kept = (name) => localStorage.getItem(`liendesk.${name}`)
const theme = kept('theme')
if (theme === 'light' || theme === 'dark') dataset.theme = theme
if (kept('contrast') === 'more' || matchMedia('(prefers-contrast: more)').matches) dataset.contrast = 'more'
if (kept('density') === 'compact') dataset.density = 'compact'

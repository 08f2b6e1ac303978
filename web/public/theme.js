// Puts the kept theme on the page before anything is drawn; web/app/theme.ts looks after it from there.
const theme = localStorage.getItem('liendesk.theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

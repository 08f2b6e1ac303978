import './outside.css'

/**
 * Loads the app once the first frame is on the screen: what that needs is not kept waiting, on a slow connection. It is made ready in pieces,
 * for a key is not heard meanwhile.
 */

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))
/** After the next painting; a page in the background has none. */
const painted = () =>
  Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 100))])

await painted()
await nextTurn()
// All files at once: vite.config.ts has put them there. Each takes a phone some milliseconds to ask for.
const files = document.getElementById('app-files')
for (const file of files instanceof HTMLTemplateElement ? [...files.content.children] : []) {
  document.head.append(file)
  await nextTurn()
}
// The font, too: words that are drawn in another first move when it comes.
void document.fonts.load('13px Inter').catch(() => undefined)
// React makes five errors of its own as it is read, and V8 would read it once more to know where they stand.
const { stackTraceLimit } = Object.assign({ stackTraceLimit: 10 }, Error)
Object.assign(Error, { stackTraceLimit: 0 })
await import('react-dom/client')
Object.assign(Error, { stackTraceLimit })
await nextTurn()
await import('./router.tsx')
await nextTurn()
const { openApp } = await import('./main.tsx')
await nextTurn()
await openApp()

import { spawn } from 'node:child_process'
import { onShutdown } from '../server/shutdown.ts'

/** Liendesk for working on it: the server restarts when its files change, the web app updates in the browser. Run: npm run dev */
const node = process.execPath
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit' }),
  spawn(node, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
onShutdown(stop, { startedByNpm: process.env.npm_lifecycle_event !== undefined })
for (const child of children) child.once('exit', stop)

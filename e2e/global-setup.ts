import { fileURLToPath } from 'node:url'
import { ensureWebApp } from '../server/web-build.ts'

/** Builds the web app once, before each worker starts a server that would. */
export default async function setup() {
  await ensureWebApp(fileURLToPath(new URL('..', import.meta.url)), console.log)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import settings from '../../package.json' with { type: 'json' }

/** What `npm start` runs in place of its shell, and after that where a shell knows no `exec`. */
const [, ...START] = (settings.scripts.start.split(' || ')[1] ?? '').split(' ')
/** As `npm start` says it: one arena of memory for all threads, else what an import has given back stays with each of them. */
const MEMORY = { MALLOC_ARENA_MAX: '1' }
/** Ended with whoever started it, as by npm; and what was compiled once is not compiled again. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE']
const ALWAYS = { PORT: '0', npm_lifecycle_event: 'start', ...MEMORY }
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Liendesk as somebody starts it: a process of its own, seen through what it prints and serves. */
export type LiendeskProcess = {
  child: ChildProcess
  /** everything printed so far */
  output: () => string
  /** waits until it has printed a text @returns what follows `text` in its line @throws when it ends before */
  printed: (text: string) => Promise<string>
  /** the address, once it is ready @throws when it ends before */
  ready: () => Promise<string>
  /** ends it. @returns the exit code, null where a signal ended it */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** @returns the exit code once it ended by itself */
  ended: () => Promise<number | null>
}

/** How it is started: without npm between, or by the README's own command, in a process group of its own, also with `tee` at its end. */
const HOW = {
  node: [process.execPath, ...START],
  npm: ['npm', 'start'],
  tee: ['sh', '-c', 'npm start 2>&1 | tee /dev/null'],
}

/** Starts Liendesk with nothing of this process's environment but what every program needs. */
export function startLiendesk(environment: Record<string, string>, how: keyof typeof HOW = 'node'): LiendeskProcess {
  const inherited = INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const env = { ...Object.fromEntries(inherited), ...ALWAYS, ...environment }
  const [command = '', ...args] = HOW[how]
  const child = spawn(command, args, { cwd: ROOT, env, detached: how !== 'node' })
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk
    child.emit('printed')
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exit = once(child, 'close').then(() => child.exitCode)
  let over = false
  exit.then(() => {
    over = true
    child.emit('printed')
  })
  if (how !== 'node') endWithTests(child, exit)
  const printed = async (words: string) => {
    for (;;) {
      const at = text.indexOf(words)
      const end = text.indexOf('\n', at)
      if (at >= 0 && end > 0) return text.slice(at + words.length, end).trim()
      if (over) throw new Error(`Liendesk ended: ${text}`)
      await once(child, 'printed')
    }
  }
  return {
    child,
    output: () => text,
    printed,
    ready: () => printed('ready at'),
    end(signal) {
      child.kill(signal)
      return exit
    },
    ended: () => exit,
  }
}

/** A process group of its own is not told when tests are ended in their middle: what waits beside it for their end tells it. */
function endWithTests({ pid }: ChildProcess, exit: Promise<unknown>) {
  const waiting = spawn('sh', ['-c', 'read _; kill -- -$0', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  void exit.then(() => waiting.kill('SIGKILL'))
}

import pg from 'pg'
import pino, { type DestinationStream, type Level, type Logger } from 'pino'
import pretty from 'pino-pretty'

/** From which level on something is written; `silent` for nothing. */
export type LogLevel = Level | 'silent'

/** File descriptor of standard error: standard output is for whoever starts Liendesk. */
const STANDARD_ERROR = 2

/** What the log says of a request: the route, not the address, which may hold a key (ASVS 14.2.1, 16.2.5). No header, no body, nobody's network. */
const describeRequest = ({
  method,
  routeOptions,
}: {
  method: string
  routeOptions?: { url?: string | undefined }
}) => ({
  method,
  route: routeOptions?.url,
})

/**
 * An error without what it is about: libraries hang whole answers on theirs, with keys in them; PostgreSQL repeats values in its details, and at
 * the end of a message.
 */
function describeError(error: unknown) {
  if (!(error instanceof pg.DatabaseError)) {
    const { type, message, code, stack } = pino.stdSerializers.err(
      error instanceof Error ? error : new Error(String(error)),
    )
    return { type, message, code, stack }
  }
  const { code, table, column, constraint } = error
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
  return {
    type: 'DatabaseError',
    message: error.message.replace(/: "[\s\S]*/, ''),
    code,
    table,
    column,
    constraint,
    stack: frames,
  }
}

/**
 * The log of the server, where everything goes that went wrong: lines of JSON, and lines to be read where it is written to a terminal.
 * @param to standard error where nothing is said
 */
export function createLog(level: LogLevel, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, req: describeRequest, busboyOptions: () => 'of an upload' },
  }
  if (to) return pino(options, to)
  if (!process.stderr.isTTY) return pino(options, pino.destination({ fd: STANDARD_ERROR, sync: true }))
  return pino(options, pretty({ destination: STANDARD_ERROR, sync: true, translateTime: 'SYS:HH:MM:ss' }))
}

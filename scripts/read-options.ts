import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Reads what a command was given, as Node's `parseArgs` does, and ends it with one sentence where it takes no such thing. */
export function readOptions<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** A whole number of at least 1 that an option gives; anything else ends the command with one sentence. */
export function readCount(option: string, value: string): number {
  const count = Number(value)
  if (Number.isInteger(count) && count >= 1) return count
  console.error(`--${option} takes a whole number from 1 on, not “${value}”.`)
  process.exit(1)
}

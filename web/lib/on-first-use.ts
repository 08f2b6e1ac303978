/**
 * Makes something when it is first asked for, and once. For what takes its time to make and is not needed by every page: a format of numbers
 * or dates takes a phone some milliseconds, in which it hears no key.
 */
export function onFirstUse<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

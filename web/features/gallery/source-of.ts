const IMPORT = /^import (type )?(\{[^{}]*\}|\* as \w+) from ('[^'\n]+')\n/gm
const exportedIn = (paragraph: string) => /^export (?:const|function) (\w+)/m.exec(paragraph)?.[1]

/** The words of code that are not within strings: every name that it uses is one of them. */
export const wordsOf = (code: string): ReadonlySet<string> =>
  new Set(code.replaceAll(/'[^'\n]*'|"[^"\n]*"/g, '').match(/\w+/g))

/**
 * What a reader copies of an example: the imports that it uses, the helpers that stand between it and the example before it, and itself.
 *
 * @param text of the file it stands in, with a blank line between one example and the next
 * @param name what the file exports it as
 */
export function sourceOf(text: string, name: string): string {
  const paragraphs = text
    .replaceAll(IMPORT, '')
    .trim()
    .split(/\n\n(?=\S)/)
  const at = paragraphs.findIndex((paragraph) => exportedIn(paragraph) === name)
  const before = paragraphs.slice(0, at).findLastIndex((paragraph) => exportedIn(paragraph) !== undefined)
  const code = paragraphs.slice(before + 1, at + 1).join('\n\n')
  const words = wordsOf(code)
  const imports = [...text.matchAll(IMPORT)].map(([statement, type = '', names = '', from = '']) => {
    const all = names.split(/[{},]/).flatMap((one) => one.trim() || [])
    // The last word of `type Impact` and of `Tabs as Part` is what the code says.
    const used = all.filter((one) => words.has(one.split(' ').at(-1) ?? ''))
    if (used.length === all.length) return statement
    return used.length === 0 ? '' : `import ${type}{ ${used.join(', ')} } from ${from}\n`
  })
  return `${imports.join('')}\n${code}\n`.trimStart()
}

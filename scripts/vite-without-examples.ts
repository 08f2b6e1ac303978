import { type Plugin, parseAst, type Rolldown } from 'vite'

/** A node of a syntax tree (ESTree), as far as it matters here. */
type Node = { type: string; start: number; end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

const EXAMPLES: ReadonlySet<string> = new Set(['says', 'saysNot'])

/** The values of the properties that hold examples, in the order of the code. */
function examplesIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(examplesIn)
  if (!isNode(node)) return []
  if (node.type === 'Property' && 'key' in node && 'value' in node && isNode(node.value)) {
    const { key, value } = node
    const isExample = isNode(key) && 'name' in key && typeof key.name === 'string' && EXAMPLES.has(key.name)
    if (isExample && (value.type === 'ObjectExpression' || value.type === 'ArrayExpression')) return [value]
  }
  return Object.values(node).flatMap(examplesIn)
}

/** Leaves the examples of the grammar's rules out of what browsers load: only tests run them. */
export const withoutExamples = (): Plugin => ({
  name: 'without-examples',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/ask\/grammar\/.*\.ts$/ },
    handler(code): Rolldown.TransformResult {
      let kept = ''
      let from = 0
      for (const { start, end, type } of examplesIn(parseAst(code))) {
        kept += `${code.slice(from, start)}${type === 'ObjectExpression' ? '{}' : '[]'}`
        from = end
      }
      return { code: kept + code.slice(from), map: null }
    },
  },
})

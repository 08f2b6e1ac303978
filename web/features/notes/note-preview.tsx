import './note-preview.css'
import createPurifier from 'dompurify'
import MarkdownIt from 'markdown-it'

/** How a note reads. Loaded when it is first looked at: what makes it of Markdown is needed for nothing else. */
export function NotePreview({ text }: { text: string }) {
  return (
    <article
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Preview"
      ref={(place) => place?.replaceChildren(noteFragment(text))}
      className="note-preview overflow-y-auto px-4 py-3 -outline-offset-2 wrap-anywhere"
    />
  )
}

/** What a note in Markdown may be made of: words, lists, tables, code and links. Nothing that loads anything, nothing that runs. */
const TAGS = [
  ...['a', 'b', 'blockquote', 'br', 'code', 'del', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'li', 'ol'],
  ...['p', 'pre', 's', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
]
const ADDRESS = /^(?:https?|mailto|tel):/i

/** What it makes of addresses and elements is for the purifier to judge. */
const markdown = new MarkdownIt({ breaks: true, html: true, linkify: true })
markdown.validateLink = () => true
// No picture is loaded from anywhere: what it shows is said.
markdown.renderer.rules.image = (tokens, at) => markdown.utils.escapeHtml(tokens[at]?.content ?? '')
// Tasks are shown, not ticked: the text is what is changed.
markdown.core.ruler.push('tasks', ({ tokens }) => {
  for (const [at, { children }] of tokens.entries()) {
    const [text] = children ?? []
    if (text && tokens[at - 2]?.type === 'list_item_open')
      text.content = text.content.replace(/^\[([ x])\](?= )/i, (_, mark) => (mark === ' ' ? '☐' : '☑'))
  }
})

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (!node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** A note's Markdown as elements, safe to be shown. */
const noteFragment = (text: string): DocumentFragment =>
  purifier.sanitize(markdown.render(text), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'start', 'align'],
    ALLOWED_URI_REGEXP: ADDRESS,
    RETURN_DOM_FRAGMENT: true,
  })

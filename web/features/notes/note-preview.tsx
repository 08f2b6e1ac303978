import './note-preview.css'
import { noteFragment } from './note-html.ts'

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

import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import { type KeyboardEvent, useRef } from 'react'
import { saySuggestedCount } from '#ask/say/say-suggested-count.ts'
import { DEFAULT_QUESTIONS, MAX_EXAMPLE_LENGTH, MAX_EXAMPLES } from '#contract/setting-choices.ts'
import type { AllSettings } from '#contract/settings.ts'
import { useDebouncedValue } from '#web/lib/delays.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import { readingQuery } from './settings-api.ts'
import { settingsMessages } from './settings-messages.ts'
import { useDraft } from './use-draft.tsx'

const problemIn = (questions: readonly string[]): string | undefined => {
  const texts = questions.map((text) => text.trim())
  if (texts.includes('')) return settingsMessages.noQuestion
  return new Set(texts).size < texts.length ? settingsMessages.twice : undefined
}

const sayQuestions = (questions: readonly string[]) =>
  questions.length === 0 ? (
    'None'
  ) : (
    <ol>
      {questions.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  )

/** The example questions of the AI page (R43): each with what it finds now. */
export function QuestionsSection({ all }: { all: AllSettings }) {
  const draft = useDraft({
    all,
    savedOf: ({ example_questions }) => ({ example_questions }),
    shown: { example_questions: { label: 'Questions', say: sayQuestions } },
    problemsOf: (values) => {
      const problem = problemIn(values.example_questions)
      return problem ? { example_questions: problem } : {}
    },
    bodyOf: (_, values) => ({ example_questions: values.example_questions.map((text) => text.trim()) }),
  })
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const questions = draft.values.example_questions
  const set = (next: readonly string[]) => draft.set({ example_questions: [...next] })
  const focusIn = (index: number, part: string) => {
    const row = list.current?.children[index]
    const moved = row?.querySelector<HTMLElement>(`[data-part="${part}"]`)
    ;(moved ?? add.current)?.focus()
  }
  /** After the rows have followed. */
  const thenFocus = (index: number, part: string) => setTimeout(() => focusIn(index, part))
  const move = (from: number, by: 1 | -1, part: string) => {
    const to = from + by
    const moved = questions[from]
    if (moved === undefined || to < 0 || to >= questions.length) return
    set(questions.toSpliced(from, 1).toSpliced(to, 0, moved))
    thenFocus(to, part)
  }
  const error = draft.errorOf('example_questions')
  const isDefault = JSON.stringify(questions) === JSON.stringify(DEFAULT_QUESTIONS)
  return (
    <PageSection title="Questions" text="Examples on the AI page, in this order. Each says what it finds now.">
      <SectionForm
        draft={draft}
        actions={
          <Button
            variant="ghost"
            disabledReason={isDefault && 'These are the two that Liendesk comes with.'}
            onClick={() => set(DEFAULT_QUESTIONS)}
          >
            Back to the first two
          </Button>
        }
      >
        {questions.length === 0 && <p className="text-text-2">There are no examples. The AI page shows none.</p>}
        <ul ref={list} aria-label="Example questions" className="grid gap-3">
          {questions.map((text, index) => (
            <QuestionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its text is what is typed
              key={index}
              place={index + 1}
              count={questions.length}
              text={text}
              onChange={(next) => set(questions.with(index, next))}
              onMove={(by, part) => move(index, by, part)}
              onRemove={() => {
                set(questions.toSpliced(index, 1))
                thenFocus(Math.min(index, questions.length - 2), 'remove')
              }}
            />
          ))}
        </ul>
        {error && (
          <p role="alert" className="text-s text-danger-text">
            {error}
          </p>
        )}
        <Button
          ref={add}
          name="example_questions"
          icon={Plus}
          className="justify-self-start"
          disabledReason={questions.length >= MAX_EXAMPLES && `There are ${MAX_EXAMPLES} already.`}
          onClick={() => {
            set([...questions, ''])
            thenFocus(questions.length, 'text')
          }}
        >
          Add a question
        </Button>
      </SectionForm>
    </PageSection>
  )
}

/** Somebody types: it is looked at when they stop. */
const PAUSE_MS = 400

type QuestionRowProps = {
  /** from 1 */
  place: number
  count: number
  text: string
  onChange: (text: string) => void
  /** @param part what it was moved by, which keeps the focus */
  onMove: (by: 1 | -1, part: string) => void
  onRemove: () => void
}

/** One example: its text, what it finds, and its place among the others, which Alt with an arrow changes too. */
function QuestionRow({ place, count, text, onChange, onMove, onRemove }: QuestionRowProps) {
  const keyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'text')
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label={`Question ${place}`}
        labelHidden
        data-part="text"
        maxLength={MAX_EXAMPLE_LENGTH}
        value={text}
        onChange={onChange}
        onKeyDown={keyDown}
        hint={useReading(text)}
      />
      {/* Beside the field, which stands a gap below its hidden label. */}
      <span className="mt-1.5 flex h-(--control) items-center">
        <IconButton
          size="s"
          icon={ArrowUp}
          label={`Move question ${place} up`}
          data-part="up"
          disabledReason={place === 1 && 'It is the first already.'}
          onClick={() => onMove(-1, 'up')}
        />
        <IconButton
          size="s"
          icon={ArrowDown}
          label={`Move question ${place} down`}
          data-part="down"
          disabledReason={place === count && 'It is the last already.'}
          onClick={() => onMove(1, 'down')}
        />
        <IconButton
          size="s"
          danger
          icon={Trash2}
          label={`Remove question ${place}`}
          data-part="remove"
          onClick={onRemove}
        />
      </span>
    </li>
  )
}

/** What a question finds now, in words. */
function useReading(text: string): string {
  const settled = useDebouncedValue(text.trim(), PAUSE_MS)
  const { data, isError } = useQuery(readingQuery(settled))
  if (settled === '') return ' '
  if (isError) return settingsMessages.notRead
  if (!data || settled !== text.trim()) return settingsMessages.reading
  if (!data.understood) return settingsMessages.notUnderstood
  return `Finds ${saySuggestedCount(data.total)} ${data.total === 1 ? 'auction' : 'auctions'}`
}

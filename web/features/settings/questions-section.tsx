import { Plus } from 'lucide'
import { useRef } from 'react'
import { DEFAULT_QUESTIONS, MAX_EXAMPLES } from '#contract/setting-choices.ts'
import type { AllSettings } from '#contract/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { QuestionRow } from './question-row.tsx'
import { SectionForm } from './section-form.tsx'
import { settingsMessages } from './settings-messages.ts'
import { useDraft } from './use-draft.ts'

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

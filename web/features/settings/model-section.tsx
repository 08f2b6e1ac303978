import {
  MAX_MODEL_KEY_LENGTH,
  MAX_MODEL_NAME_LENGTH,
  MAX_MODEL_URL_LENGTH,
  modelAddress,
} from '#contract/setting-choices.ts'
import type { AllSettings, ModelTest } from '#contract/settings.ts'
import { asError } from '#web/lib/as-error.ts'
import { sentenceOf } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SectionForm, Trial } from './section-form.tsx'
import { useTestModel } from './settings-api.ts'
import { settingsMessages } from './settings-messages.ts'
import { useDraft } from './use-draft.tsx'

type Values = {
  model_url: string
  model_name: string
  /** undefined: the one that is kept stays; empty: it goes */
  model_key: string | undefined
}

const { model: texts } = settingsMessages

const outcomeOf = ({ outcome, ms, status }: ModelTest): string => {
  if (outcome === 'works') return texts.works(ms)
  return outcome === 'refused' ? texts.refused(status ?? 0) : texts[outcome]
}

const problemsOf = ({ model_url, model_name }: Values): Partial<Record<keyof Values, string>> => {
  const url = model_url.trim()
  if (url === '') return {}
  return {
    ...(!/^https?:\/\/[^\s@?#]+$/.test(url) && { model_url: settingsMessages.noUrl }),
    ...(model_name.trim() === '' && { model_name: settingsMessages.noModel }),
  }
}

const savedOf = ({ model_url, model_name }: AllSettings): Values => ({ model_url, model_name, model_key: undefined })
const SHOWN = {
  model_url: { label: 'Address' },
  model_name: { label: 'Model' },
  model_key: { label: 'Key' },
} as const

/** A language model for questions that are not understood (R46): none, unless one is named here. */
export function ModelSection({ all }: { all: AllSettings }) {
  const { model_url, model_has_key } = all
  const draft = useDraft({ all, savedOf, shown: SHOWN, problemsOf, bodyOf: (changed) => changed })
  const { values, set, errorOf } = draft
  const test = useTestModel()
  const { data, error } = test
  const change = (more: Partial<Values>) => {
    test.reset()
    set(more)
  }
  // A key is for whom it was given: with another address it is forgotten.
  const isKept = model_has_key && modelAddress(values.model_url) === model_url
  const isLost = model_has_key && !isKept
  const isRemoved = isKept && values.model_key === ''
  const canTry = values.model_url.trim() !== '' && Object.keys(problemsOf(values)).length === 0
  const said = data && outcomeOf(data)
  return (
    <PageSection
      title="Language model"
      text="Puts a question that is not understood into plain words, as a suggestion. Only the text of such a question is sent."
    >
      <SectionForm
        draft={draft}
        actions={
          <Button
            pending={test.isPending}
            disabledReason={!canTry && 'Enter an address and a model first.'}
            onClick={() => test.mutate(values)}
          >
            Test
          </Button>
        }
      >
        <TextField
          label="Address"
          name="model_url"
          type="url"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={MAX_MODEL_URL_LENGTH}
          value={values.model_url}
          onChange={(text) => change({ model_url: text })}
          error={errorOf('model_url')}
          hint="Of an OpenAI-compatible API. Empty: no model is asked."
        />
        <TextField
          label="Model"
          name="model_name"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={MAX_MODEL_NAME_LENGTH}
          value={values.model_name}
          onChange={(text) => change({ model_name: text })}
          error={errorOf('model_name')}
        />
        <PasswordField
          label="Key"
          secret="key"
          name="model_key"
          autoComplete="off"
          maxLength={MAX_MODEL_KEY_LENGTH}
          value={values.model_key ?? ''}
          onChange={(text) => change({ model_key: text === '' && !isRemoved ? undefined : text })}
          error={errorOf('model_key')}
          hint={keyHint({ isKept, isRemoved, isLost })}
          aside={
            isKept &&
            values.model_key === undefined && (
              <button
                type="button"
                className="rounded-1 text-text-2 underline-offset-2 hover:text-text hover:underline"
                onClick={() => change({ model_key: '' })}
              >
                Remove key
              </button>
            )
          }
        />
      </SectionForm>
      <Trial
        good={data?.outcome === 'works' ? said : undefined}
        bad={error ? settingsMessages.trialFailed(sentenceOf(asError(error))) : said}
      />
    </PageSection>
  )
}

function keyHint({ isKept, isRemoved, isLost }: Record<'isKept' | 'isRemoved' | 'isLost', boolean>): string {
  if (isLost) return 'The kept key is for the address before: it is removed with Save. Type one for this address.'
  if (isRemoved) return 'The key is removed with Save.'
  return isKept ? 'A key is kept. It is never shown; type another to replace it.' : 'Where the API asks for one.'
}

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english, translations } from '@zxcvbn-ts/language-en'
import type { PasswordStrength, StrengthRequest } from './password-strength.ts'

/** zxcvbn off the page's thread: its dictionaries never hold up a keystroke. */
const zxcvbn = new ZxcvbnFactory({
  translations,
  graphs: adjacencyGraphs,
  dictionary: { ...common, ...english },
})

addEventListener('message', ({ data: { password, userInputs } }: MessageEvent<StrengthRequest>) => {
  const { score, feedback } = zxcvbn.check(password, [...userInputs])
  const advice = [feedback.warning, feedback.suggestions[0]].filter(Boolean).join(' ')
  const strength: PasswordStrength = { score, advice }
  postMessage(strength)
})

import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { fileTypeFromBuffer } from 'file-type'
import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from '#contract/setting-choices.ts'
import type { AllSettings, SettingsChanges } from '#contract/settings.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import { isForbiddenAddress } from '../../gateways/language-model.ts'
import type { MailQueue } from '../../gateways/mail-queue.ts'
import { countSecondFactors } from '../../identity/required-factor.queries.ts'
import { countPending } from '../users/find-users.queries.ts'
import {
  findState,
  inView,
  type Logo,
  lockState,
  replaceLogo,
  replaceModelKey,
  SETTING_NAMES,
  type SettingName,
  type SettingsState,
  type StoredSettings,
  writeSettings,
} from './settings.queries.ts'

type Deps = { db: Db; mail: Pick<MailQueue, 'way'> }

const NO_WAY = { way: 'none', host: null, sender: '' } as const

/** All that is set, and what can be seen of it alone (R53). */
export const readAll = async ({ db, mail }: Deps): Promise<AllSettings> => describe(db, mail, await findState(db))

const describe = async (db: Db, mail: Deps['mail'], { stored, version }: SettingsState): Promise<AllSettings> => ({
  ...inView(stored),
  version,
  awaiting_approval: await countPending(db),
  second_factors: await countSecondFactors(db),
  mail: mail.way ?? NO_WAY,
})

/**
 * Changes settings; what is absent stays. All replicas read them from the database, so they hold from the next request on.
 * @throws AppError conflict, with all as it is now, where somebody else changed one of them since `version` (R35); invalid_request
 */
export async function changeSettings(
  { db, mail }: Deps,
  actor: Actor,
  { version, logo, model_key: key, ...changes }: SettingsChanges,
): Promise<AllSettings> {
  const picture = logo == null ? logo : await readLogo(logo)
  return db.transaction().execute(async (tx) => {
    const state = await lockState(tx)
    const before = state.stored
    const after: StoredSettings = {
      ...before,
      ...given(changes),
      ...(picture !== undefined && { logo: picture?.hash ?? null }),
    }
    // A key is for whom it was given: at another address it would tell itself to somebody else.
    const isForgotten = key === undefined && after.model_url !== before.model_url
    if (key !== undefined || isForgotten) after.model_has_key = Boolean(key)
    refuseUnusable(after)
    const isNew = (name: SettingName) => !isDeepStrictEqual(after[name], before[name])
    const names = SETTING_NAMES.filter((name) => isNew(name) || (name === 'model_has_key' && Boolean(key)))
    if (names.length === 0) return describe(tx, mail, state)
    await refuseChanged(tx, mail, { state, names, version })
    if (picture !== undefined) await replaceLogo(tx, picture)
    if (key !== undefined || isForgotten) await replaceModelKey(tx, key || undefined)
    const next = state.version + 1
    await writeSettings(tx, pick(after, names), { version: next, userId: actor.userId })
    await recordActivity(tx, actor, {
      action: 'updated',
      entity: 'settings',
      entityId: null,
      before: inWords(before, names),
      after: { ...inWords(after, names), ...(key && { model_key: 'changed' }) },
    })
    return describe(tx, mail, await findState(tx))
  })
}

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }
/** Without what is undefined, which would hide what stays. */
function given<T extends object>(changes: T): Given<T> {
  const rest: Given<T> = { ...changes }
  for (const name in rest) if (rest[name] === undefined) delete rest[name]
  return rest
}

function pick(settings: StoredSettings, names: readonly SettingName[]): Partial<StoredSettings> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}

/** As the log has it: one line a setting. */
const inWords = (settings: StoredSettings, names: readonly SettingName[]) =>
  Object.fromEntries(
    names.map((name) => {
      const value = settings[name]
      return [name, Array.isArray(value) ? value.join(' · ') : value]
    }),
  )

/** What does not go without another, or leads where nothing is to be called. @throws AppError invalid_request */
function refuseUnusable(settings: StoredSettings): void {
  const { model_url, model_name, page_sizes, default_page_size, second_factor, second_factor_scopes } = settings
  if (second_factor === 'scopes' && second_factor_scopes.length === 0)
    refuse('second_factor_scopes', 'Choose at least one scope.')
  if (isForbiddenAddress(model_url)) refuse('model_url', 'Enter an address that is not link-local.')
  if (model_url !== '' && model_name === '') refuse('model_name', 'Enter the name of a model.')
  if (!page_sizes.includes(default_page_size)) refuse('default_page_size', 'Choose one of the sizes that are offered.')
}

function refuse(path: string, message: string): never {
  throw new AppError('invalid_request', message, { errors: [{ path, message }] })
}

type Attempt = { state: SettingsState; names: readonly SettingName[]; version: number | undefined }

/** Only what both have changed is a conflict: who saves the phone does not meet who saved the sidebar. */
async function refuseChanged(tx: Tx, mail: Deps['mail'], { state, names, version }: Attempt): Promise<void> {
  if (version === undefined) return
  const since = names.flatMap((name) => state.changes.get(name) ?? []).find((change) => change.version > version)
  if (!since) return
  const message = `${since.updated_by ?? 'Somebody'} changed these settings.`
  throw new AppError('conflict', message, { current: await describe(tx, mail, state) })
}

const MOST = MAX_LOGO_SIDE.toLocaleString('en-US')
const TOO_WIDE = `Use a picture of at most ${MOST} × ${MOST} px.`
const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** What a logo is, by its content. @throws AppError invalid_request for anything but a picture of a known type and size */
async function readLogo(base64: string): Promise<Logo> {
  const content = Buffer.from(base64, 'base64')
  if (content.length > MAX_LOGO_BYTES) refuse('logo', `Use a picture of at most ${MAX_LOGO_BYTES / 1000} kB.`)
  const type = (await fileTypeFromBuffer(content))?.mime ?? ''
  const size = LOGO_TYPES.includes(type) ? sizeOfPicture(content, type) : undefined
  if (!size) refuse('logo', 'Use a PNG, JPEG or WebP picture.')
  if (Math.max(size.width, size.height) > MAX_LOGO_SIDE) refuse('logo', TOO_WIDE)
  return { hash: hash('sha256', content, 'hex').slice(0, 20), type, content }
}

export type PictureSize = { width: number; height: number }

/**
 * How large a picture is that a browser would draw, as its head says it: decoding one of 30,000 × 30,000 points takes gigabytes.
 * @param type by its content
 * @returns undefined where the head is not there
 */
function sizeOfPicture(content: Buffer, type: string): PictureSize | undefined {
  try {
    if (type === 'image/png') return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
    if (type === 'image/jpeg') return sizeOfJpeg(content)
    return type === 'image/webp' ? sizeOfWebp(content) : undefined
  } catch (error) {
    // It ends within its head.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** In the first frame's own segment, SOF0 to SOF15; of these numbers three name other segments. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function sizeOfJpeg(content: Buffer): PictureSize | undefined {
  for (let at = 2; content.readUInt8(at) === 0xff; ) {
    const marker = content.readUInt8(at + 1)
    // Any number of these may stand before a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    else at += 2 + Math.max(2, content.readUInt16BE(at + 2))
  }
  return undefined
}

function sizeOfWebp(content: Buffer): PictureSize | undefined {
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = content.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

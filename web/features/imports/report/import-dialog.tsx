import { useId } from 'react'
import type { DuplicateRule } from '#contract/import-fields.ts'
import type { ImportReport } from '#contract/imports.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SpinnerRing } from '#web/ui/waiting.tsx'
import type { SendingProgress } from '../imports-api.ts'
import { LATE_MS } from '../imports-messages.ts'
import type { OpenSheet } from '../use-preview.ts'
import { ChangesList, ProblemsList, ReportCounts } from './import-report.tsx'
import { importButton, importedInWords, RULES } from './import-words.ts'
import type { ImportStage, useImport } from './use-import.ts'

type ImportDialogProps = { sheet: OpenSheet; importing: ReturnType<typeof useImport> }

/** What an import will do, before it does it. Closing it cancels what is under way. */
export function ImportDialog({ sheet, importing }: ImportDialogProps) {
  const fileName = sheet.file.name
  const { stage, start, confirm, withRule, cancel } = importing
  const open = stage.at !== 'none' && stage.at !== 'done'
  const title = stage.at === 'importing' ? `Importing ${fileName}` : `Import ${fileName}`
  return (
    <Dialog
      open={open}
      onClose={cancel}
      onSubmit={() => {
        if (stage.at === 'deciding' && !nothingToDo(stage.plan)) void confirm(stage.mapping, stage.plan)
        if (stage.at === 'refused') void start(stage.mapping)
      }}
      title={title}
      width={840}
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <MainButton stage={stage} />
        </>
      }
    >
      <StageBody
        stage={stage}
        rows={sheet.progress.rows - (sheet.header === null ? 0 : sheet.header + 1)}
        onRule={withRule}
      />
    </Dialog>
  )
}

const nothingToDo = ({ created, updated }: ImportReport) => created + updated === 0

/** Certificates of the auctions that are made or change. */
const changedOf = ({ changed_certificates, certificates }: ImportReport) => changed_certificates ?? certificates

function MainButton({ stage }: { stage: ImportStage }) {
  if (stage.at === 'refused')
    return (
      <Button type="submit" variant="primary">
        Try again
      </Button>
    )
  if (stage.at !== 'deciding' && stage.at !== 'importing')
    return (
      <Button type="submit" variant="primary" disabledReason="What will happen is being found out.">
        Import
      </Button>
    )
  return (
    <Button
      type="submit"
      variant="primary"
      pending={stage.at === 'importing'}
      disabledReason={nothingToDo(stage.plan) && 'Nothing would be created or updated.'}
    >
      {stage.at === 'deciding' && stage.error
        ? 'Send again'
        : importButton({ ...stage.plan, certificates: changedOf(stage.plan) })}
    </Button>
  )
}

type StageBodyProps = {
  stage: ImportStage
  /** of the sheet, below its header */
  rows: number
  onRule: (mapping: SheetMapping, rule: DuplicateRule) => void
}

function StageBody({ stage, rows, onRule }: StageBodyProps) {
  if (stage.at === 'none' || stage.at === 'done') return null
  if (stage.at === 'checking') return <ImportWaiting progress={stage.progress} rows={rows} />
  if (stage.at === 'refused') return <FormError>{stage.error}</FormError>
  const { plan, mapping } = stage
  const error = stage.at === 'deciding' ? stage.error : undefined
  return (
    <>
      {error && <FormError>{error}</FormError>}
      {stage.at === 'importing' && <ImportWaiting progress={stage.progress} rows={rows} />}
      {plan.same_file && (
        <p role="status" className="rounded-2 bg-amber-tint px-3 py-2 text-amber-text">
          This very file was imported on {importedInWords(plan.same_file)}.
        </p>
      )}
      <ReportCounts report={plan} tense="will" />
      <Duplicates plan={plan} rule={mapping.duplicates} onRule={(rule) => onRule(mapping, rule)} />
      {plan.repeated > 0 && (
        <p className="text-text-2">
          {formatCounted(plan.repeated, 'row says', 'rows say')} once more what a row above says, and{' '}
          {plan.repeated === 1 ? 'counts' : 'count'} as unchanged.
        </p>
      )}
      <ChangesList {...plan} />
      <ProblemsList {...plan} />
    </>
  )
}

/** What becomes of auctions that are there already: same state, jurisdiction, type and begin date. */
function Duplicates(props: { plan: ImportReport; rule: DuplicateRule; onRule: (rule: DuplicateRule) => void }) {
  const { plan, rule, onRule } = props
  const name = useId()
  const unchanged = plan.unchanged - plan.repeated
  const known = plan.updated + unchanged + plan.skipped
  if (known === 0 && rule === 'update') return null
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">
        {rule === 'keep'
          ? 'Auctions that are there already'
          : `${formatCounted(known, 'auction is', 'auctions are')} there already`}
      </legend>
      <p className="-mt-1 text-s text-text-2">Same state, jurisdiction, type and begin date.</p>
      {RULES.map(({ value, label, does }) => (
        <label key={value} className="flex items-baseline gap-2">
          <input
            type="radio"
            className="accent-accent"
            name={name}
            checked={rule === value}
            onChange={() => onRule(value)}
          />
          <span>
            <span className="font-medium">{label}</span> <span className="text-text-2">{does}</span>
          </span>
        </label>
      ))}
      {unchanged > 0 && (
        <p className="text-s text-text-2">
          {formatCounted(unchanged, 'of them has', 'of them have')} all of it already.
        </p>
      )}
    </fieldset>
  )
}

/** What is being done, how much of it, and how much that is of all. */
type Said = { words: string; amount?: string; share?: number }

const part = (rows: number, of: number) => ({
  // the header is a row as well
  amount: `${formatCount(Math.min(rows, of))} of ${formatCount(of)}`,
  share: Math.min(1, rows / of),
})

function said(progress: SendingProgress, rows: number): Said {
  switch (progress.step) {
    case 'sending':
      return { words: 'Sending the file…', amount: `${Math.floor(progress.share * 100)} %`, share: progress.share }
    case 'waiting':
      return { words: 'Waiting for another import to end…' }
    case 'reading':
      return { words: 'Reading the rows…', ...part(progress.rows, rows) }
    case 'comparing':
      return { words: 'Comparing with the auctions that are there…' }
    case 'writing':
      return { words: 'Making the auctions…', ...part(progress.rows, progress.of) }
  }
}

/** How far an import is. Amounts come with what takes longer than half a second. @param rows of the sheet, below its header */
function ImportWaiting({ progress, rows }: { progress: SendingProgress; rows: number }) {
  const late = useDelayed(true, LATE_MS)
  const { words, amount, share } = said(progress, rows)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-text-2">
      <SpinnerRing />
      <span role="status">{words}</span>
      {late && (
        <>
          <ProgressBar label={words} share={share} />
          <span className="tabular-nums">{amount}</span>
        </>
      )}
    </div>
  )
}

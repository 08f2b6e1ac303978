import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { AUCTION_FIELDS, type AuctionField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { Auction } from '#contract/auctions.ts'
import { ApiError, call } from '#web/lib/api-client.ts'
import { keysOf, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type AuctionForm, changesOf, formErrors, formOf } from './auction-form.ts'
import { vocabularyQuery } from './auctions-api.ts'

type EditAuctionDialogProps = { open: boolean; onClose: () => void; auction: Auction; onChanged: () => void }

/** Changes one auction. What somebody else changed meanwhile is never overwritten: it is shown, and can be taken over (R35). */
export function EditAuctionDialog({ open, onClose, auction: chosen, onChanged }: EditAuctionDialogProps) {
  const [auction, setAuction] = useState(chosen)
  const client = useQueryClient()
  const { data: vocabulary } = useQuery(vocabularyQuery)
  const places = useId()
  const saved = formOf(auction)
  const form = useForm<AuctionForm, AuctionField, AuctionForm>({
    saved,
    fields: keysOf(saved),
    problemsOf: formErrors,
    save: async (_, values) => {
      const changes = changesOf(values, auction)
      if (changes) await call('PUT /api/auctions/:id', { params: { id: auction.id }, body: changes })
      return values
    },
    onSaved({ jurisdiction, state }) {
      onClose()
      onChanged()
      notify({ type: 'success', text: `Saved ${jurisdiction.trim()}, ${state}`, action: undefined })
    },
  })
  const { values } = form
  const problems = formErrors(values)
  const reload = useMutation({
    mutationFn: () => client.fetchQuery({ ...auctionQuery(auction.id), staleTime: 0 }),
    onSuccess: (now) => {
      setAuction(now)
      form.discard()
    },
  })
  const close = () => form.pending || onClose()
  const isConflict = form.error instanceof ApiError && form.error.code === 'conflict'
  const field = (name: AuctionField) => ({
    label: AUCTION_FIELDS[name].label,
    value: values[name],
    onChange: (value: string) => form.write({ [name]: value }),
    error: form.refused[name] ?? problems[name],
    autoComplete: 'off',
  })
  const choice = (name: 'state' | 'auction_type', names: readonly string[]) => ({
    label: AUCTION_FIELDS[name].label,
    value: values[name],
    onChange: (value: string) => form.write({ [name]: value }),
    options: [...new Set([values[name], ...names])].sort().map((each) => ({ value: each, label: each })),
  })
  const code = vocabulary?.states.find(({ name }) => name === values.state)?.code
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={form.submit}
      title="Edit Auction"
      help={`${chosen.jurisdiction.name}, ${chosen.state.name}`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" pending={form.pending} disabledReason={Object.values(problems)[0]}>
            Save
          </Button>
        </>
      }
    >
      {form.failed && (
        <FormError>
          {form.failed.message}{' '}
          {isConflict && (
            <Button size="s" pending={reload.isPending} onClick={() => reload.mutate()}>
              Show what it is now
            </Button>
          )}
        </FormError>
      )}
      {reload.error && <FormError>{reload.error.message}</FormError>}
      <Select {...choice('state', vocabulary?.states.map(({ name }) => name) ?? [])} />
      <TextField {...field('jurisdiction')} list={places} required />
      <datalist id={places}>
        {vocabulary?.jurisdictions
          .filter(({ state }) => state === code)
          .map(({ name }) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      <Select {...choice('auction_type', vocabulary?.types ?? [])} />
      <div className="grid grid-cols-2 items-start gap-4">
        <DateField {...field('auction_begin_date')} />
        <DateField {...field('auction_end_date')} />
        {NUMBER_FIELDS.map((name) => (
          <TextField key={name} {...field(name)} inputMode="decimal" spellCheck={false} />
        ))}
      </div>
    </Dialog>
  )
}

const auctionQuery = (id: number) => ({
  queryKey: ['auctions', 'one', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/auctions/:id', { params: { id }, signal }),
})

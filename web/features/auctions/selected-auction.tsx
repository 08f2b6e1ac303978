import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide'
import type { Auction } from '#contract/auctions.ts'
import type { AuctionOrigin } from '#contract/imports.ts'
import { call } from '#web/lib/api-client.ts'
import { formatDates, localDay } from '#web/lib/formats.ts'
import { holdsScope, useSession } from '#web/lib/session.ts'
import { useDialog } from '#web/lib/use-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { EditAuctionDialog } from './edit-auction-dialog.tsx'

type SelectedAuctionProps = { auction: Auction; today: string; onChanged: () => void }

const originQuery = (id: number) => ({
  queryKey: ['auctions', 'origin', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/auctions/:id/origin', { params: { id }, signal }),
})

/** The auction that somebody marked: for holders of `upload` (R26) where it comes from, and what changes it. */
export function SelectedAuction({ auction, today, onChanged }: SelectedAuctionProps) {
  const mayChange = holdsScope(useSession(), 'upload')
  const edit = useDialog<Auction>()
  const { data, error } = useQuery({ ...originQuery(auction.id), enabled: mayChange })
  const name = `${auction.jurisdiction.name}, ${auction.state.name}`
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/auctions/:id', { params: { id: auction.id } }),
    onSuccess: () => {
      onChanged()
      notify({ type: 'success', text: `Deleted ${name}`, action: undefined })
    },
    onError: ({ message }) => notify({ type: 'danger', text: `Not deleted: ${message}`, action: undefined }),
  })
  const { confirm, confirmDialog } = useConfirm()
  const askAndRemove = async () => {
    const dates = formatDates(auction.auction_begin_date, auction.auction_end_date, today)
    const text = `${auction.auction_type.name} of ${name}, ${dates}. It cannot be brought back.`
    if (await confirm({ title: 'Delete auction', text, actionLabel: 'Delete auction', danger: true })) remove.mutate()
  }
  return (
    <section
      aria-label="Selected auction"
      className="absolute inset-x-(--gutter) top-1.5 mx-auto flex min-h-11 max-w-240 flex-wrap items-center gap-x-3 gap-y-1 rounded-3 bg-raised px-3 py-1.5 shadow-menu"
    >
      <p className="min-w-0 flex-1 basis-full wrap-anywhere phone:basis-0">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-text-2">
          {error
            ? `Where it comes from is not known: ${error.message}`
            : data && originText(data.origin, auction.sample)}
        </span>
      </p>
      {mayChange && (
        <div className="flex gap-2">
          <Button size="s" icon={Pencil} onClick={() => edit.show(auction)}>
            Edit
          </Button>
          <Button size="s" icon={Trash2} pending={remove.isPending} onClick={() => void askAndRemove()}>
            Delete
          </Button>
        </div>
      )}
      {edit.subject && (
        <EditAuctionDialog
          key={edit.key}
          open={edit.open}
          onClose={edit.close}
          auction={edit.subject}
          onChanged={onChanged}
        />
      )}
      {confirmDialog}
    </section>
  )
}

function originText(origin: AuctionOrigin | null, sample: boolean): string {
  if (!origin) return sample ? 'is made up, for trying Liendesk out.' : 'comes from no file.'
  const { file_name, row, imported_at, imported_by } = origin
  const day = localDay(new Date(imported_at))
  return `from ${file_name}${row === null ? '' : `, row ${row}`}, imported ${formatDates(day, day, localDay())} by ${imported_by}`
}

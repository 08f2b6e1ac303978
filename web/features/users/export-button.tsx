import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { ExportFormat, UserColumnName } from '#contract/user-columns.ts'
import { formatCount, formatCounted, localDay } from '#web/lib/formats.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { SpinnerRing } from '#web/ui/waiting.tsx'
import { exportUsers, type UsersParams } from './users-api.ts'

type ExportButtonProps = {
  /** says which users, in which order */
  params: UsersParams
  /** how many they are; undefined while that is not known */
  total: number | undefined
  /** there are more than that */
  more: boolean
  /** the columns, in their order */
  fields: readonly UserColumnName[]
}

/** Saves what the list has, on all its pages, as CSV or XLSX. While that goes on, the button says how far it is, and its menu ends it. */
export function ExportButton({ params, total, more, fields }: ExportButtonProps) {
  const [megabytes, setMegabytes] = useState(0)
  const today = useQuery(settingsQuery).data?.today
  const leaving = useRef<AbortController>(null)
  // Who leaves the page wants no file of it: the server stops making it.
  useEffect(
    () => () => {
      if (!leaving.current) return
      leaving.current.abort()
      notify({ type: 'info', text: 'The export was cancelled: you left the page.', action: undefined })
    },
    [],
  )
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => {
      setMegabytes(0)
      leaving.current = new AbortController()
      const { signal } = leaving.current
      return exportUsers(params, {
        ...{ format, fields, signal, today: today ?? localDay() },
        received: (bytes) => setMegabytes(Math.floor(bytes / 1_000_000)),
      })
    },
    onSettled: () => {
      leaving.current = null
    },
    onSuccess: (count) =>
      notify({ type: 'success', text: `Exported ${formatCounted(count, 'user', 'users')}`, action: undefined }),
    onError: ({ message }) => {
      if (leaving.current?.signal.aborted) return
      notify({ type: 'danger', text: `The users could not be exported: ${message}`, action: undefined })
    },
  })
  return (
    <Menu
      label="Export"
      align="end"
      button={(opens) => (
        <Button
          {...opens}
          icon={isPending ? undefined : Download}
          disabledReason={!isPending && reasonNotTo(total)}
          aria-busy={isPending || undefined}
          className="tabular-nums"
        >
          {isPending && <SpinnerRing />}
          <span className="max-phone:sr-only">
            {isPending ? `Exporting … ${megabytes > 0 ? `${megabytes} MB` : ''}` : exportLabel(total, more)}
          </span>
        </Button>
      )}
    >
      {isPending ? (
        <MenuItem onSelect={() => leaving.current?.abort()}>Cancel export</MenuItem>
      ) : (
        <>
          <MenuItem onSelect={() => mutate('csv')}>CSV</MenuItem>
          <MenuItem onSelect={() => mutate('xlsx')}>XLSX, for Excel</MenuItem>
        </>
      )}
    </Menu>
  )
}

const reasonNotTo = (total: number | undefined) =>
  total === undefined ? 'The users are being counted.' : total === 0 && 'There is nobody to export.'
const exportLabel = (total: number | undefined, more: boolean) =>
  total === undefined ? 'Export' : `Export ${more ? 'all' : formatCount(total)}`

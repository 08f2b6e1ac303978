import type { Member } from '#contract/group-links.ts'
import { asError } from '#web/lib/as-error.ts'
import { showError } from '#web/ui/result-dialog.tsx'
import { type TransferItem, TransferPane } from '#web/ui/transfer-pane.tsx'
import type { Chosen, People } from './use-people.ts'

type PeoplePaneProps = {
  title: string
  people: People
  /** who came here and is not saved yet, and what is said of them */
  moved: Chosen
  mark: NonNullable<TransferItem['mark']>
  picked: Chosen
  onPick: (people: readonly Member[], on: boolean) => void
  onMove: () => void
  /** the id of who is signed in */
  ownId: number
}

/** One list of people of the transfer. */
export function PeoplePane(props: PeoplePaneProps) {
  const { title, people, moved, mark, picked, onPick, onMove, ownId } = props
  /** whom an item stands for, of those that were drawn */
  const members = new Map<number, Member>()
  const itemAt = (index: number): TransferItem | undefined => {
    const member = people.at(index)
    if (!member) return undefined
    const { id, firstName, lastName, username } = member
    members.set(id, member)
    return {
      id,
      label: `${lastName}, ${firstName}`,
      detail: username,
      mark: moved.has(id) ? mark : undefined,
      note: id === ownId ? 'You' : undefined,
    }
  }
  const pickedHere = people.found(picked)
  const selectAll = async (on: boolean) => {
    if (!on) return onPick(pickedHere, false)
    try {
      onPick(await people.readAll(), true)
    } catch (error) {
      showError(asError(error).message)
    }
  }
  return (
    <TransferPane
      title={title}
      search={people.search}
      searchLabel="Search for a user"
      onSearch={people.setSearch}
      rows={people.rows}
      count={people.count}
      isGone={people.isGone}
      itemAt={itemAt}
      onView={people.view}
      selected={new Set(picked.keys())}
      selectedHere={pickedHere.length}
      onSelect={(items, on) =>
        onPick(
          items.flatMap(({ id }) => members.get(id) ?? []),
          on,
        )
      }
      onSelectAll={(on) => void selectAll(on)}
      onMove={onMove}
      nothing={people.search ? `Nobody matches “${people.search}”.` : 'Nobody.'}
    />
  )
}

import { useState } from 'react'
import { COUNTS } from '#web/lib/charts.ts'
import { BarList } from '#web/ui/bar-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { ColumnChart } from '#web/ui/column-chart.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BrokenPart, ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { OpenedByScope } from '#web/ui/opened-by-scope.tsx'
import { Fact, PageSection } from '#web/ui/page-section.tsx'
import { Panels } from '#web/ui/panels.tsx'
import { Tabs as Part } from '#web/ui/tabs.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PendingPage } from '#web/ui/waiting.tsx'
import { sayPressed } from '../say-pressed.ts'

export function OpenAndClosed() {
  const [open, setOpen] = useState<readonly string[]>(['notes'])
  const [note, setNote] = useState('')
  return (
    <Panels
      open={open}
      onOpen={setOpen}
      panels={[
        {
          name: 'notes',
          title: 'Notes',
          aside: note ? '1 note' : 'none yet',
          content: (
            <div className="max-w-120">
              <TextField label="Note" value={note} onChange={setNote} hint="Stays when the panel is closed" />
            </div>
          ),
        },
        { name: 'history', title: 'History', content: 'Who changed it, and when.' },
      ]}
    />
  )
}

const ANSWERS = [
  { name: 'lien', title: 'What is a tax lien?', content: 'A claim on a property for taxes that were not paid.' },
  { name: 'deed', title: 'What is a tax deed?', content: 'The property itself, sold for taxes that were not paid.' },
] as const

export function OneAtATime() {
  const [open, setOpen] = useState<readonly (typeof ANSWERS)[number]['name'][]>(['lien'])
  return <Panels single panels={ANSWERS} open={open} onOpen={setOpen} />
}

const TABS = [
  { value: 'rows', label: 'Rows', content: 'A sheet as its rows stand in it.' },
  { value: 'columns', label: 'Columns', content: 'What each column means.' },
  { value: 'report', label: 'Report', content: 'What was imported, and what was not.' },
] as const

export function Tabs() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('rows')
  return (
    <div className="grid gap-5">
      <Part label="Parts of an import" tabs={TABS} value={value} onChange={setValue} />
      <Part label="The same, upright" orientation="vertical" tabs={TABS} value={value} onChange={setValue} />
    </div>
  )
}

const ENDPOINTS = [{ method: 'GET', url: '/api/users', summary: 'List users' }]

export const Sections = () => (
  <div className="border-x border-b border-line">
    <PageSection title="What it opens" text="What a scope opens is said from what the server asks for.">
      <OpenedByScope pages={['Users']} endpoints={ENDPOINTS} />
    </PageSection>
    <PageSection title="What is known" text="Things that are read here, and changed elsewhere.">
      <dl className="grid gap-3">
        <Fact label="Name">users</Fact>
        <Fact label="Description">See the list of users</Fact>
      </dl>
    </PageSection>
  </div>
)

export function DrawerBeside() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a drawer</Button>
      {open && (
        <Drawer title="Beside the page" onClose={() => setOpen(false)}>
          <p className="p-4">The page at the left can be read, scrolled and clicked meanwhile.</p>
        </Drawer>
      )}
    </>
  )
}

/** Of this app itself. */
const HEIGHTS = [
  { label: 'Row', value: 36 },
  { label: 'Control', value: 32 },
  { label: 'Head of a table', name: 'Head', value: 32 },
  { label: 'Control in a row', name: 'In a row', value: 24 },
  { label: 'Icon', value: 16 },
]
const CHART = { title: 'Heights in px', rows: HEIGHTS, formats: COUNTS }

export const Charts = () => (
  <div className="@container">
    <ChartFrame
      title={CHART.title}
      text="Every one of them is a multiple of four."
      columns={<ColumnChart {...CHART} figures="columns" />}
      table={<BarList {...CHART} />}
    />
  </div>
)

export const NothingHere = () => (
  <div className="grid border border-line phone:grid-cols-2">
    <EmptyState
      title="No scopes yet"
      text="A scope is a permission that auth groups can hold."
      action={<Button onClick={sayPressed}>Add New Scope</Button>}
    />
    <EmptyState
      title="No scopes match “county notes that nobody has written down yet”"
      text="Names and descriptions were searched."
      action={<Button onClick={sayPressed}>Clear search</Button>}
    />
  </div>
)

function Fragile({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('It was asked to break.')
  return <p>This part is well.</p>
}

export function Broken() {
  const [isBroken, setBroken] = useState(false)
  const mend = (retry: () => void) => () => {
    setBroken(false)
    retry()
  }
  return (
    <div className="grid max-w-120 gap-3">
      <ErrorBoundary broken={({ error, onRetry }) => <BrokenPart error={error} onRetry={mend(onRetry)} />}>
        <Fragile isBroken={isBroken} />
      </ErrorBoundary>
      <div>
        <Button disabledReason={isBroken && 'It is broken already.'} onClick={() => setBroken(true)}>
          Break it
        </Button>
      </div>
    </div>
  )
}

// Loaded when it is drawn; where that fails, it says so in its own place.
const Late = lazyPart(async () => (await import('./late-part.tsx')).LatePart)
const Lost = lazyPart<object>(() => Promise.reject(new Error('Not there.')))

export function LateParts() {
  const [shown, setShown] = useState(false)
  if (!shown) return <Button onClick={() => setShown(true)}>Load two parts</Button>
  return (
    <div className="grid gap-3">
      <Late />
      <Lost />
    </div>
  )
}

export const PageOnItsWay = () => <PendingPage />

import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const NothingHere = () => (
  <div className="grid border border-line phone:grid-cols-2">
    <EmptyState
      title="No scopes yet"
      text="A scope is a permission that auth groups can hold."
      action={<Button>Add New Scope</Button>}
    />
    <EmptyState
      title="No scopes match “county notes that nobody has written down yet”"
      text="Names and descriptions were searched."
      action={<Button>Clear search</Button>}
    />
  </div>
)

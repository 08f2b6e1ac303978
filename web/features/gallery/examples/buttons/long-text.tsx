import { Button } from '#web/ui/button.tsx'

export const LongText = () => (
  <div className="flex flex-wrap gap-2 overflow-hidden">
    <Button variant="primary">Remove 412 people from this group and restore everybody else</Button>
    <Button>Cancel</Button>
  </div>
)

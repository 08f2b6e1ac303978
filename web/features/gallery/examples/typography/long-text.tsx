const LONG = 'Saint-Vincent-de-la-Rivière-aux-Bouleaux County Tax Collector’s Office'

export const LongText = () => (
  <div className="grid gap-4 phone:grid-cols-2">
    <div className="min-w-0">
      <p className="mb-1 text-s text-text-3">In a cell: cut, with all of it in the title</p>
      <p className="w-40 truncate" title={LONG}>
        {LONG}
      </p>
    </div>
    <div className="min-w-0">
      <p className="mb-1 text-s text-text-3">Anywhere else: broken where it has to be</p>
      <p className="w-40 wrap-anywhere">{LONG}</p>
    </div>
  </div>
)

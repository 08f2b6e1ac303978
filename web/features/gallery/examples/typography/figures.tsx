const FIGURES = ['$1,111,111', '$909,090', '$48,017'] as const

export const Figures = () => (
  <div className="grid gap-4 phone:grid-cols-3">
    <div>
      <p className="mb-1 text-s text-text-3">Tabular, under each other</p>
      {FIGURES.map((figure) => (
        <p key={figure} className="w-24 text-right tabular-nums">
          {figure}
        </p>
      ))}
    </div>
    <div>
      <p className="mb-1 text-s text-text-3">Proportional, in running text</p>
      {FIGURES.map((figure) => (
        <p key={figure} className="w-24 text-right">
          {figure}
        </p>
      ))}
    </div>
    <div>
      <p className="mb-1 text-s text-text-3">Mono, for keys and identifiers</p>
      <p className="font-mono text-s">dana.kessler</p>
      <p className="font-mono text-s">user-scopes</p>
      <p className="font-mono text-s">GET /api/auctions</p>
    </div>
  </div>
)

import pg from 'pg'

/** Whether an error is PostgreSQL refusing a row because of the named constraint or unique index. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint

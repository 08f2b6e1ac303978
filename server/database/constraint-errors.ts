import pg from 'pg'

/** Whether an error is PostgreSQL refusing a row because of the named constraint or unique index. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint

const FOREIGN_KEY_VIOLATION = '23503'

/** Whether an error is PostgreSQL refusing to delete a row that others name, or a row that names one that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION

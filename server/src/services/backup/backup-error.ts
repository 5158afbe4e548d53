import { Refusal } from '../operator/operator-command.ts'

/** The file is not a whole backup. */
export class BackupError extends Refusal {
  constructor(what: string) {
    super(`This is not a whole backup: ${what}. Nothing was changed; take another file.`)
  }
}

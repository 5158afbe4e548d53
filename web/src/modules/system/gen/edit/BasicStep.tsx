import { Field } from '../../../../platform/crud/fields/Field.tsx'
import styles from './Edit.module.css'

/** The table, and the names of its rows. */
export const BasicStep = () => (
  <div className={styles.fields}>
    <Field name="tableComment" />
    <Field name="className" />
    <Field name="functionName" />
    <Field name="functionNameEn" />
    <Field name="functionNameZhTw" />
    <Field name="author" />
    <div className={styles.wide}>
      <Field name="remark" />
    </div>
  </div>
)

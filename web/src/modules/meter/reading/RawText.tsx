import styles from './Unreadable.module.css'

/** A text from a device. The server has written what cannot be seen as `\xNN` or `\u{…}`, so it does nothing here. */
export const RawText = ({ children }: { children: string }) => <pre className={styles.whole}>{children}</pre>

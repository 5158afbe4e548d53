/** A key to press, shown beside what it does; hidden on phones. */
export const Kbd = ({ children }: { children: string }) => <kbd>{children}</kbd>

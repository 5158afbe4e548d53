/** Whether a dialog or a drawer can be seen: those of pages that are kept in the background are there, but have no place. */
export const isDialogOpen = () => [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.getClientRects().length > 0)

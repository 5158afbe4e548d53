/** For whatever may have the focus: the dialogs of the kit that lie below listen to the whole window, and leave an Esc alone that comes from here. */
export const ESC_STAYS = { 'data-mantine-stop-propagation': true }

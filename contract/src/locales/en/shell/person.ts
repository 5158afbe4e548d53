import type { TextsOf } from '../../messages.ts'

export const person: TextsOf<'person'> = {
  edit: 'Edit profile',
  changeAvatar: 'Change picture',
  removeAvatar: 'Remove picture',
  noPicture: 'The picture could not be read; choose a JPG, PNG or WebP file',
  whyPassword: 'A new number can be used to sign in, so confirm with your password',
  telephoneGone: 'You will no longer be able to sign in by text message',
  passwordRule: '8 to 128 characters',
  passwordChanged: 'Password changed',
  othersEnded: 'Other sessions have been signed out',
  strength: 'Strength: {word}',
  weak: 'weak',
  medium: 'medium',
  strong: 'strong',
  sessions: 'Signed-in sessions',
  device: 'Device',
  unknownBrowser: 'Unknown browser',
  sessionEnded: 'Session ended',
  endQuestion: 'End the session on {name} ({ip})?',
  endHint: 'It is signed out at once. If you do not know this session, change your password next.',
}

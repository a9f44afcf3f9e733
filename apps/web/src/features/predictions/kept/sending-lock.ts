/** The lock of who sends predictions: a page or the worker. */
export const SENDING_LOCK = 'sending predictions';
